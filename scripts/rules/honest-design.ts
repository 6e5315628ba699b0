import type { TextPattern } from './rule.ts';

const TEST = /\.(test|test-d|spec|test-utils)\.tsx?$|\/testing\//;
const TEXTS = /^web\/src\/.*texts\.(th|la|en)\.json$/;
const WEB_CODE = /^web\/src\/.*\.tsx?$/;

/** Words and means that would encourage play or promise what the app cannot keep (`docs/decisions/016-safer-gambling.md`). */
export const HONEST_DESIGN: readonly TextPattern[] = [
  {
    files: TEXTS,
    pattern: /[Dd]eposit limit|(วงเงิน|ลิมิต|จำกัด(การ|เงิน|ยอด)?)ฝาก|(ວົງເງິນ|ຈຳກັດ(ການ|ເງິນ|ຍອດ)?)ຝາກ/,
    message: 'Only a system can limit deposits: say reminder, which a member can pass by.',
  },
  {
    files: TEXTS,
    pattern: /[Ll]icen[cs]ed?\b|ใบอนุญาต|ໃບອະນຸຍາດ/,
    message: 'The app does not know of a licence: no text may claim one.',
  },
  {
    files: TEXTS,
    pattern:
      /[Cc]ongratulations|[Ww]ell done|[Ll]ucky|[Jj]ackpot|[Ss]o close|[Aa]lmost won|[Nn]ice try|[Bb]etter luck|[Bb]ig win|ยินดีด้วย|โชคดี|แจ็[คก]พอต|เกือบ(ได้|ถูก|ชนะ)|เก่งมาก|สุดยอด|ຍິນດີ(ນຳ|ດ້ວຍ)|ໂຊກດີ|ແຈັກພອດ|ເກືອບ(ໄດ້|ຖືກ|ຊະນະ)|ເກັ່ງຫຼາຍ|ສຸດຍອດ/,
    message: 'Say what happened: no praise, and nothing about luck or about what was nearly won.',
  },
  {
    files: TEXTS,
    pattern:
      /([Cc]ancel|[Uu]ndo|[Rr]everse) (the |this |your |a )?withdrawal|ยกเลิก(การ|รายการ)?ถอน|ຍົກເລີກ(ການ|ລາຍການ)?ຖອນ/,
    message: 'A withdrawal that was requested stays: nothing may offer to take it back.',
  },
  {
    files: /^shared\/src\/contract\/.*\.ts$/,
    except: TEST,
    pattern: /path: '[^']*(cancel|undo|reverse)[^']*withdraw|path: '[^']*withdraw[^']*(cancel|undo|reverse)/,
    message: 'A withdrawal that was requested stays: nothing may offer to take it back.',
  },
  {
    files: WEB_CODE,
    except: TEST,
    pattern: /\bauto[Pp]lay\b|\bconfetti\b|\bnew Audio\(|\bnavigator\.vibrate\b/,
    message: 'Nothing plays, sounds, shakes or celebrates by itself.',
  },
  {
    files: WEB_CODE,
    except: new RegExp(`^web/src/features/chat/panel/notification-sound\\.ts$|${TEST.source}`),
    pattern: /\bAudioContext\b|\bcreateOscillator\b/,
    message: 'The chat, where the member has turned it on, is the only sound.',
  },
  {
    files: /^web\/src\/features\/wheel\/.*\.tsx?$/,
    except: new RegExp(`^web/src/features/wheel/canvas/wheel-geometry\\.ts$|${TEST.source}`),
    pattern: /\bMath\.random\b|\bgetRandomValues\b/,
    message: 'The operator draws the prize; only the number of turns and the place in the slice are random.',
  },
];
