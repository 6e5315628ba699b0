/** Placeholders of the texts that have some, written by `texts.test.ts`. */
export interface TextValues {
  readonly balance: {
    readonly greeting: '{{name}}';
    readonly announced: '{{amount}}';
  };
  readonly bonus: {
    readonly counted: {
      readonly limit: '{{most}}{{received}}';
      readonly day: '{{most}}{{received}}';
      readonly week: '{{most}}{{received}}';
    };
    readonly minimum: '{{amount}}';
    readonly receiveTitle: '{{code}}';
    readonly begun: '{{code}}';
  };
  readonly 'bonus-terms': {
    readonly leftShare: '{{share}}';
  };
  readonly chat: {
    readonly openUnread: '{{count}}';
    readonly unread: '{{count}}';
    readonly messagingLink: '{{name}}';
    readonly newMessages: '{{count}}';
    readonly announced: '{{name}}{{text}}';
    readonly counter: '{{count}}{{max}}';
    readonly tooLong: '{{count}}{{max}}';
    readonly fileUnsupported: '{{name}}';
    readonly fileLarge: '{{megabytes}}{{name}}';
    readonly removeFile: '{{name}}';
    readonly delivery: {
      readonly uploading_file: '{{percent}}';
    };
    readonly media: {
      readonly open: '{{name}}';
    };
  };
  readonly command: {
    readonly checked: '{{time}}';
    readonly notApplied: '{{time}}';
    readonly givenAt: '{{command}}{{time}}';
    readonly kind: {
      readonly transfer: {
        readonly command: '{{amount}}{{from}}{{to}}';
        readonly done: '{{amount}}{{from}}{{to}}';
      };
      readonly play: {
        readonly command: '{{to}}';
        readonly succeeded: '{{to}}';
        readonly advice: '{{to}}';
        readonly done: '{{to}}';
      };
      readonly withdraw: {
        readonly command: '{{amount}}';
        readonly done: '{{amount}}';
      };
      readonly openGame: {
        readonly command: '{{game}}';
        readonly succeeded: '{{game}}';
      };
      readonly gamePassword: {
        readonly command: '{{game}}';
        readonly succeeded: '{{game}}';
      };
      readonly bonus: {
        readonly command: '{{code}}';
        readonly succeeded: '{{code}}';
      };
      readonly promotion: {
        readonly command: '{{code}}';
        readonly succeeded: '{{code}}';
      };
      readonly spin: {
        readonly prize: '{{label}}';
      };
      readonly qrCreate: {
        readonly command: '{{amount}}';
      };
    };
  };
  readonly contact: {
    readonly qrAlt: '{{name}}';
  };
  readonly coupons: {
    readonly until: '{{stamp}}';
    readonly ended: '{{stamp}}';
    readonly claimThis: '{{name}}';
    readonly confirmTitle: '{{name}}';
    readonly done: '{{amount}}';
  };
  readonly deposit: {
    readonly automatic: '{{count}}';
    readonly fromOwn: '{{account}}';
    readonly credited: '{{count}}';
    readonly creditedMixed: '{{count}}';
  };
  readonly 'deposit-reminder': {
    readonly waiting: {
      readonly value: '{{time}}{{value}}';
      readonly none: '{{time}}';
    };
    readonly used: {
      readonly amount: {
        readonly day: '{{used}}{{value}}';
        readonly week: '{{used}}{{value}}';
        readonly month: '{{used}}{{value}}';
      };
      readonly count: {
        readonly day: '{{used}}{{value}}';
        readonly week: '{{used}}{{value}}';
        readonly month: '{{used}}{{value}}';
      };
    };
    readonly next: {
      readonly amount: '{{next}}';
      readonly count: '{{next}}';
    };
  };
  readonly 'game-account': {
    readonly resetTitle: '{{game}}';
    readonly opened: '{{game}}';
  };
  readonly games: {
    readonly unreadable: '{{count}}';
    readonly openOf: '{{game}}';
    readonly transferOf: '{{game}}';
    readonly place: '{{count}}{{index}}';
    readonly playOf: '{{game}}';
    readonly accountOf: '{{game}}';
  };
  readonly howto: {
    readonly length: '{{length}}';
  };
  readonly invite: {
    readonly leftShare: '{{share}}';
    readonly codeOf: '{{link}}';
  };
  readonly 'net-position': {
    readonly range: '{{from}}{{to}}';
    readonly readAt: '{{time}}';
    readonly chart: '{{deposits}}{{from}}{{net}}{{to}}{{withdrawals}}';
  };
  readonly notices: {
    readonly newsCount: '{{count}}';
  };
  readonly offers: {
    readonly banners: {
      readonly position: '{{count}}{{number}}';
      readonly show: '{{number}}';
    };
  };
  readonly 'pending-money': {
    readonly count: '{{count}}';
  };
  readonly 'pending-words': {
    readonly askWaiting: '{{what}}';
    readonly askEnded: '{{what}}';
    readonly reference: '{{reference}}';
  };
  readonly play: {
    readonly opening: '{{game}}';
    readonly confirmTitle: '{{game}}';
    readonly confirmText: '{{game}}';
    readonly readyTitle: '{{game}}';
    readonly moved: '{{amount}}{{game}}';
    readonly leftMoved: '{{amount}}{{game}}';
  };
  readonly profile: {
    readonly bankNameNow: '{{name}}';
  };
  readonly promotion: {
    readonly receiveTitle: '{{code}}';
    readonly received: '{{code}}';
  };
  readonly 'qr-code': {
    readonly minimum: '{{amount}}';
    readonly lifetime: '{{count}}';
    readonly underMinimum: '{{amount}}';
    readonly createAmount: '{{amount}}';
    readonly alt: '{{amount}}';
    readonly spoken: '{{amount}}{{provider}}{{time}}';
    readonly announce: {
      readonly ready: '{{amount}}';
    };
    readonly ended: {
      readonly paid: '{{amount}}';
    };
    readonly again: '{{amount}}';
  };
  readonly refund: {
    readonly leftShare: '{{share}}';
  };
  readonly registration: {
    readonly stepOf: '{{count}}{{step}}';
    readonly age: '{{age}}';
    readonly otpSent: '{{phone}}';
    readonly resendIn: '{{time}}';
    readonly unknown: '{{phone}}';
  };
  readonly 'safer-gambling': {
    readonly duration: '{{hours}}{{minutes}}';
    readonly check: {
      readonly minutes: '{{count}}';
      readonly hours: '{{count}}';
      readonly later: '{{next}}{{now}}';
      readonly last: '{{now}}';
      readonly title: '{{time}}';
      readonly since: '{{time}}';
    };
    readonly break: {
      readonly until: '{{time}}';
      readonly onText: '{{time}}';
    };
    readonly help: {
      readonly call: '{{phone}}';
    };
  };
  readonly shell: {
    readonly age: '{{age}}';
  };
  readonly slip: {
    readonly within: '{{count}}';
    readonly opensAt: '{{time}}';
    readonly closesInHours: '{{hours}}{{minutes}}{{time}}';
    readonly closesInWholeHours: '{{hours}}{{time}}';
    readonly closesInMinutes: '{{minutes}}{{time}}';
    readonly kinds: '{{size}}';
    readonly kib: '{{size}}';
    readonly percent: '{{percent}}';
    readonly problem: {
      readonly tooLarge: '{{size}}';
    };
  };
  readonly statement: {
    readonly today: '{{date}}';
    readonly yesterday: '{{date}}';
    readonly flow: {
      readonly label: '{{from}}{{in}}{{out}}{{to}}';
      readonly count: '{{loaded}}{{total}}';
    };
    readonly filter: {
      readonly chosen: '{{chosen}}';
      readonly found: '{{loaded}}{{shown}}{{total}}';
    };
  };
  readonly transfer: {
    readonly aboveBalance: '{{amount}}';
    readonly minimum: '{{amount}}';
    readonly nextAmount: '{{amount}}';
  };
  readonly ui: {
    readonly unreadable: '{{shown}}';
    readonly copied: '{{text}}';
    readonly repeated: '{{count}}';
    readonly leaveText: '{{host}}';
    readonly pager: {
      readonly page: '{{page}}';
      readonly pageOf: '{{count}}{{page}}';
    };
    readonly relative: {
      readonly second: '{{count}}';
      readonly minute: '{{count}}';
      readonly hour: '{{count}}';
      readonly day: '{{count}}';
      readonly month: '{{count}}';
      readonly year: '{{count}}';
    };
  };
  readonly 'wallet-link': {
    readonly minimum: '{{amount}}';
  };
  readonly wheel: {
    readonly picture: '{{count}}{{name}}';
    readonly coins: '{{figure}}';
    readonly slices: '{{count}}';
    readonly slicesWithOdds: '{{count}}';
    readonly stoppedAt: '{{label}}';
    readonly prizeIs: '{{label}}';
    readonly madeCoupon: '{{label}}';
  };
  readonly widgets: {
    readonly coins: '{{count}}';
  };
  readonly withdraw: {
    readonly endsIn: '{{digits}}';
    readonly share: '{{percent}}';
    readonly range: '{{max}}{{min}}';
    readonly minimum: '{{amount}}';
    readonly maximum: '{{amount}}';
    readonly aboveTotal: '{{amount}}';
    readonly fromGames: '{{amount}}';
    readonly nextAmount: '{{amount}}';
    readonly done: '{{account}}{{amount}}';
  };
}
