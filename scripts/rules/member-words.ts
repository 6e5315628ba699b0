/** A thing of the member's money, with its one word in each language. */
export interface MemberWord {
  readonly en: string;
  readonly th: string;
  readonly la: string;
  /** Forms of the English word in the texts, as a pattern; the word with an optional `s` by default. */
  readonly forms?: string;
  /** Part that Thai and Lao have in common with longer words, if shorter than the word. */
  readonly part?: { readonly th: string; readonly la: string };
  /** Words that are not used for it. */
  readonly not: {
    readonly en?: readonly string[];
    readonly th?: readonly string[];
    readonly la?: readonly string[];
  };
  readonly why: string;
}

/** Glossary of the money words that members read, from which `docs/product/words.md` is rendered. */
export const MEMBER_WORDS: readonly MemberWord[] = [
  {
    en: 'wallet',
    th: 'กระเป๋าเงิน, กระเป๋า',
    la: 'ກະເປົາເງິນ, ກະເປົາ',
    forms: '(?<!mobile )wallets?(?! app)',
    part: { th: 'กระเป๋า', la: 'ກະເປົາ' },
    not: { en: ['e-wallet', 'purse'], th: ['เป๋าตัง'], la: ['ຖົງເງິນ'] },
    why: 'the member’s money with us; the long form is its name, the short one stands in sentences',
  },
  {
    en: 'mobile wallet',
    th: 'วอลเล็ตมือถือ',
    la: 'ວອລເລັດມືຖື',
    forms: 'mobile wallets?|wallet app',
    part: { th: 'วอลเล็ต', la: 'ວອລເລັດ' },
    not: { th: ['กระเป๋าเงินมือถือ'], la: ['ກະເປົາເງິນມືຖື'] },
    why: 'the wallet of another company, which must not be taken for ours',
  },
  {
    en: 'balance',
    th: 'ยอดเงิน',
    la: 'ຍອດເງິນ',
    part: { th: 'ยอด', la: 'ຍອດ' },
    not: { en: ['credits'], th: ['เครดิต'], la: ['ເຄຣດິດ'] },
    why: 'it is money; credit sounds like points or a loan',
  },
  {
    en: 'amount',
    th: 'จำนวนเงิน',
    la: 'ຈຳນວນເງິນ',
    part: { th: 'จำนวน|ยอด', la: 'ຈຳນວນ|ຍອດ' },
    not: { en: ['sum'] },
    why: 'what a form asks for',
  },
  {
    en: 'minimum',
    th: 'ขั้นต่ำ',
    la: 'ຂັ້ນຕ່ຳ',
    not: { th: ['น้อยสุด'], la: ['ໜ້ອຍສຸດ'] },
    why: 'the word of the banks',
  },
  {
    en: 'deposit',
    th: 'ฝาก',
    la: 'ຝາກ',
    not: { en: ['top up', 'top-up'], th: ['เติมเงิน'], la: ['ເຕີມເງິນ'] },
    why: 'a top-up buys something; a deposit stays the member’s',
  },
  {
    en: 'withdraw, withdrawal',
    th: 'ถอน',
    la: 'ຖອນ',
    forms: 'withdraw\\w*',
    not: { en: ['cash out', 'payout'], th: ['เบิกเงิน'], la: ['ເບີກເງິນ'] },
    why: 'the counterpart of the deposit',
  },
  {
    en: 'transfer',
    th: 'โอน',
    la: 'ໂອນ',
    forms: 'transfer\\w*',
    not: {
      en: ['move money', 'move back', 'money was moved'],
      th: ['ย้ายเงิน', 'ย้ายเข้า', 'ย้ายกลับ'],
      la: ['ຍ້າຍເງິນ', 'ຍ້າຍເຂົ້າ', 'ຍ້າຍກັບ'],
    },
    why: 'between wallet and games, in and out, also before a game opens: the statement calls it so',
  },
  {
    en: 'fee',
    th: 'ค่าธรรมเนียม',
    la: 'ຄ່າທຳນຽມ',
    not: { en: ['charges', 'surcharge'], th: ['ค่าบริการ'], la: ['ຄ່າບໍລິການ'] },
    why: 'what is taken from an amount; no text has it yet',
  },
  {
    en: 'statement',
    th: 'รายการเงิน',
    la: 'ລາຍການເງິນ',
    not: {
      en: ['history', 'transaction'],
      th: ['รายการเดินบัญชี', 'ประวัติ', 'ธุรกรรม'],
      la: ['ລາຍການເດີນບັນຊີ', 'ປະຫວັດ', 'ທຸລະກຳ'],
    },
    why: 'one name in the menu, on the page and on every button that opens it',
  },
  {
    en: 'request',
    th: 'รายการ',
    la: 'ລາຍການ',
    forms: '(?:previous|latest|this) requests?',
    not: { en: ['order', 'orders', 'operation'] },
    why: 'what the member has asked us to do, until it is done',
  },
  {
    en: 'reference',
    th: 'เลขอ้างอิง, รหัสอ้างอิง',
    la: 'ເລກອ້າງອີງ, ລະຫັດອ້າງອີງ',
    part: { th: 'อ้างอิง', la: 'ອ້າງອີງ' },
    not: { en: ['ref no'], th: ['รหัสรายการ'], la: ['ລະຫັດລາຍການ'] },
    why: 'what the team asks for; a code (รหัส, ລະຫັດ) only beside the code of an SMS',
  },
  {
    en: 'slip',
    th: 'สลิป',
    la: 'ສະລິບ',
    not: { en: ['receipt', 'proof of'], th: ['ใบเสร็จ', 'หลักฐาน'], la: ['ໃບຮັບເງິນ', 'ຫຼັກຖານ'] },
    why: 'the word of the banks’ apps',
  },
  {
    en: 'QR code',
    th: 'คิวอาร์โค้ด, คิวอาร์',
    la: 'ຄິວອາໂຄດ, ຄິວອາ',
    part: { th: 'คิวอาร์', la: 'ຄິວອາ' },
    not: { en: ['QR picture', 'QR image'], th: ['QR'], la: ['QR'] },
    why: 'written in the letters of the language',
  },
  {
    en: 'gift link',
    th: 'ลิงก์ซองของขวัญ',
    la: 'ລິ້ງຊອງຂອງຂວັນ',
    not: { en: ['wallet link', 'truelink'], th: ['ลิงก์วอลเล็ต'], la: ['ລິ້ງກະເປົາ'] },
    why: 'what the mobile wallet’s app calls it',
  },
  {
    en: 'bank account',
    th: 'บัญชีธนาคาร',
    la: 'ບັນຊີທະນາຄານ',
    not: { th: ['แบงก์'], la: ['ແບັງ'] },
    why: 'not the game account',
  },
  {
    en: 'account number',
    th: 'เลขที่บัญชี',
    la: 'ເລກບັນຊີ',
    not: { en: ['account no'], th: ['เลขบัญชี'], la: ['ເລກທີບັນຊີ'] },
    why: 'as on the passbook',
  },
  { en: 'account name', th: 'ชื่อบัญชี', la: 'ຊື່ບັນຊີ', not: {}, why: 'as on the passbook' },
  {
    en: 'game account',
    th: 'บัญชีเกม',
    la: 'ບັນຊີເກມ',
    part: { th: 'บัญชี', la: 'ບັນຊີ' },
    not: { en: ['slot account'], th: ['ยูส'], la: ['ຢູສ'] },
    why: 'name and password at a game, and the money in it',
  },
  {
    en: 'bonus',
    th: 'โบนัส',
    la: 'ໂບນັດ',
    forms: 'bonus\\w*',
    not: { en: ['active bonus', 'is now active', 'finish it'], th: ['โบนัสที่เปิดใช้'], la: ['ໂບນັດທີ່ເປີດໃຊ້'] },
    why: 'it is received, then in use (ใช้อยู่, ໃຊ້ຢູ່), then ended (จบ, ຈົບ)',
  },
  {
    en: 'invite bonus',
    th: 'โบนัสแนะนำเพื่อน',
    la: 'ໂບນັດແນະນຳໝູ່',
    part: { th: 'โบนัส', la: 'ໂບນັດ' },
    not: {
      en: ['referral', 'commission', 'invite earnings'],
      th: ['ค่าแนะนำ', 'ค่าคอม', 'ชวนเพื่อน'],
      la: ['ຄ່າແນະນຳ', 'ຄ່າຄອມ', 'ຊວນໝູ່'],
    },
    why: 'home, the invite window and the statement mean the same money',
  },
  {
    en: 'turnover',
    th: 'ยอดหมุนเวียน',
    la: 'ຍອດໝູນວຽນ',
    not: { en: ['wagering', 'rollover'], th: ['เทิร์น'], la: ['ເທີນ'] },
    why: 'understood without knowing the slang of games',
  },
  {
    en: 'refund',
    th: 'ยอดคืน, คืนยอดเสีย',
    la: 'ຍອດຄືນ, ຄືນຍອດເສຍ',
    part: { th: 'ยอดคืน|คืนยอดเสีย|ยอดเสียให้คืน', la: 'ຍອດຄືນ|ຄືນຍອດເສຍ|ຍອດເສຍໃຫ້ຄືນ' },
    not: { en: ['cashback', 'rebate'], th: ['เงินคืน', 'แคชแบ็ก'], la: ['ເງິນຄືນ', 'ແຄສແບັກ'] },
    why: 'the part of lost stakes that is given back; the long form is the name of the offer',
  },
  {
    en: 'promotion, promotion code',
    th: 'โปรโมชัน, โค้ดโปรโมชัน',
    la: 'ໂປຣໂມຊັນ, ລະຫັດໂປຣໂມຊັນ',
    forms: 'promotions?',
    part: { th: 'โปรโมชัน', la: 'ໂປຣໂມຊັນ' },
    not: { en: ['promo', 'voucher'], th: ['โปรโมชั่น'], la: ['ໂປຣໂມຊັ່ນ'] },
    why: 'a bonus that is received by a code',
  },
  {
    en: 'coupon',
    th: 'คูปอง',
    la: 'ຄູປອງ',
    not: { en: ['ticket'], th: ['บัตรกำนัล'] },
    why: 'won at the wheel, claimed once',
  },
  {
    en: 'prize',
    th: 'รางวัล',
    la: 'ລາງວັນ',
    forms: 'prizes?(?! wheel)',
    not: { en: ['winnings', 'jackpot'], th: ['แจ็กพอต'] },
    why: 'what a slice of the wheel gives',
  },
  {
    en: 'coin',
    th: 'เหรียญ',
    la: 'ຫຼຽນ',
    not: { en: ['token'] },
    why: 'pays a spin of the wheel; it is no money',
  },
];
