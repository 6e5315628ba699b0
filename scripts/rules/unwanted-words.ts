import type { MemberWord } from './member-words.ts';

/** Words of the machine, of blame, or of another house style, which no text has, with what is said instead. */
export const UNWANTED: readonly { readonly words: MemberWord['not']; readonly instead: string }[] = [
  {
    words: {
      en: ['outcome', 'could not confirm this', 'unknown', 'under way'],
      th: ['ยังไม่ทราบผล', 'ไม่ทราบสถานะ'],
      la: ['ຍັງບໍ່ຮູ້ຜົນ', 'ບໍ່ຮູ້ສະຖານະ'],
    },
    instead: 'what we do not know yet, where it will show, and what not to do meanwhile',
  },
  {
    words: {
      en: [
        'server',
        'operator',
        'identity',
        'invalid',
        'an error',
        'error code',
        'failed with',
        'request failed',
      ],
      th: ['เซิร์ฟเวอร์', 'ยืนยันตัวตน', 'ข้อผิดพลาด', 'รีเซ็ต'],
      la: ['ເຊີບເວີ', 'ຕົວຕົນ', 'ຂໍ້ຜິດພາດ', 'ຣີເຊັດ'],
    },
    instead: 'what happened for the member, and the next step',
  },
  {
    words: { en: ['you must', 'you failed', 'your mistake', 'illegal'], th: ['คุณทำผิด'], la: ['ທ່ານເຮັດຜິດ'] },
    instead: 'what is needed, without blame',
  },
  {
    words: { la: ['ເທື່ອ', 'ກັອບປີ້', 'ແອດມິນ', 'ຕິດຕໍ່ເຮົາ', 'ຄົ້ນຫາ', 'ບໍ່ຕົງ'], th: ['แอดมิน'] },
    instead: 'the short sentence; in Lao ຄັ້ງ, ສຳເນົາ, ທີມງານ, ຕິດຕໍ່ພວກເຮົາ, ຊອກຫາ and ບໍ່ກົງ',
  },
  {
    words: {
      en: ['support can', 'to support', 'contact support'],
      th: ['LINE', 'กรุณา'],
      la: ['LINE', 'ກະລຸນາ'],
    },
    instead: 'our team; ไลน์ and ໄລນ໌ in the letters of the language; and what to do without a plea',
  },
  {
    words: {
      en: ['we looked at', 'read again'],
      th: ['ลองใหม่อีกสักครู่', 'ถูกโอน'],
      la: ['ລອງໃໝ່ອີກຈັກໜ່ອຍ', 'ຖືກໂອນ'],
    },
    instead: 'what a bank says: we checked, refresh, wait a moment and try again, the money was transferred',
  },
];
