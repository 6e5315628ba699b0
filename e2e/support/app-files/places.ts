import type { Locator, Page } from '@playwright/test';
import { LANGUAGES } from '@wallet/shared/limits.ts';

import type { UiLanguage } from '../../../kit/src/sandbox.ts';
import { depositPage, SLIP_FILE } from '../../pages/deposit-page.ts';
import { loadTexts } from '../texts.ts';

/** Where a file is needed first, and what is seen there. */
export interface Place {
  readonly path: string;
  readonly isMember?: boolean;
  readonly language?: UiLanguage;
  /** The page does not need the file. */
  readonly isOptional?: boolean;
  /** Does what needs the file, before or after the failure. */
  readonly act?: (page: Page) => Promise<void>;
  /** Content that needs the file; the heading of the page or the dialog by default. */
  readonly content?: (page: Page) => Locator;
  /** Sign that the file is missing; the button for another try by default. */
  readonly failure?: (page: Page) => Locator;
  /** Prepares the page before it is opened. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Error that the page reports there, whatever is missing. */
  readonly report?: string;
}

const LOGIN: Place = { path: '/login' };
const member = (path: string, rest: Partial<Place> = {}): Place => ({ path, isMember: true, ...rest });
const text = (language: UiLanguage, path: string, isMember = false): Place => ({ path, language, isMember });
const font = (language: UiLanguage): Place => ({ path: '/login', language, isOptional: true });
const video = (number: number): Place => ({
  path: `/howto?m=video&v=${number}`,
  content: (page) => page.locator('video'),
});

const t = loadTexts('en');
const GIFT = 'https://gift.truemoney.com/campaign/?v=0199e2eFiles';

const CONFIG_REPORT = 'The configuration of the page is wrong';

/** Gives the page a configuration that the app refuses. */
async function breakConfig(page: Page): Promise<void> {
  await page.route('**/login', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"variant":"standard"', '"variant":"none"');
    await route.fulfill({ response, body });
  });
}

/** Places of all files of the build, by the name of the file without its hash. */
export const PLACES: Readonly<Record<string, Place>> = {
  'index.js': LOGIN,
  'base.css': LOGIN,
  'index.css': LOGIN,
  'vendor.js': LOGIN,
  'rolldown-runtime.js': LOGIN,
  'early.js': { ...LOGIN, isOptional: true },
  'noto-sans-thai-thai-400-normal.woff2': font('th'),
  'noto-sans-thai-thai-600-normal.woff2': font('th'),
  'noto-sans-thai-latin-400-normal.woff2': font('en'),
  'noto-sans-thai-latin-600-normal.woff2': font('en'),
  'noto-sans-lao-lao-400-normal.woff2': font('la'),
  'noto-sans-lao-lao-600-normal.woff2': font('la'),
  ...Object.fromEntries(
    LANGUAGES.flatMap((language) => [
      [`texts-public-${language}.js`, text(language, '/login')],
      [`texts-visitor-${language}.js`, text(language, '/howto')],
      [`texts-member-${language}.js`, text(language, '/user/profile', true)],
    ]),
  ),
  'home.js': member('/user/home'),
  'common.js': member('/user/profile'),
  'common.css': member('/user/profile'),
  'forms.js': member('/user/profile'),
  'forms.css': member('/user/profile'),
  'profile-page.js': member('/user/profile'),
  'profile-page.css': member('/user/profile'),
  'bonus.js': member('/user/bonus'),
  'bonus.css': member('/user/bonus'),
  'statement.js': member('/user/statement'),
  'statement.css': member('/user/statement'),
  'contact-page.js': member('/user/contact'),
  'contact-page.css': member('/user/contact'),
  'chat.js': member('/user/contact?m=chat'),
  'chat.css': member('/user/contact?m=chat'),
  'money.js': member('/user/home?m=transfer'),
  'money.css': member('/user/home?m=transfer'),
  'rewards.js': member('/user/home?m=refund'),
  'rewards.css': member('/user/home?m=refund'),
  'care.js': member('/user/profile?m=reminder'),
  'care.css': member('/user/profile?m=reminder'),
  'not-found-page.js': member('/nowhere'),
  'not-found-page.css': member('/nowhere'),
  'howto-page.js': { path: '/howto' },
  'howto-page.css': { path: '/howto' },
  'register-page.js': { path: '/register' },
  'register-page.css': { path: '/register' },
  'bare-layout.js': { path: '/terminated' },
  'bare-layout.css': { path: '/terminated' },
  'terminated-page.js': { path: '/terminated' },
  'terminated-page.css': { path: '/terminated' },
  '1.webm': video(1),
  '2.webm': video(2),
  '3.webm': video(3),
  '4.webm': video(4),
  '5.webm': video(5),
  'purify.es.js': member('/user/home?m=conditions', {
    content: (page) => page.locator('dialog [data-operator-html]').first(),
  }),
  'config-error.js': { path: '/login', prepare: breakConfig, report: CONFIG_REPORT },
  'config-error.css': { path: '/login', prepare: breakConfig, report: CONFIG_REPORT },
  'report-findings.js': { ...LOGIN, isOptional: true },
  'page-place.js': member('/user/home', { isOptional: true }),
  // Reads the code on a slip. A slip without it is sent all the same.
  'jsQR.js': member('/user/home?m=deposit&ch=bank', {
    isOptional: true,
    act: (page) => depositPage(page, 'en').file.setInputFiles(SLIP_FILE),
    content: (page) => depositPage(page, 'en').button('slip', 'send'),
  }),
  'link-codec.js': member('/user/home?m=deposit&ch=link', {
    act: async (page) => {
      const { dialog, submit } = depositPage(page, 'en');
      await dialog.getByLabel('Gift link').fill(GIFT);
      await submit.click();
    },
    failure: (page) => page.getByRole('dialog').getByText(t('error', 'failure.notSent')),
    content: (page) => page.getByRole('dialog').getByText(t('wallet-link', 'sent')),
  }),
  'commands.js': member('/user/bonus?m=promotion&of=SONGKRAN', {
    act: async (page) => {
      const receive = { name: t('promotion', 'receive'), exact: true };
      await page.getByRole('button', receive).click();
      await page.getByRole('alertdialog').getByRole('button', receive).click();
    },
    failure: (page) =>
      page.getByRole('alertdialog').filter({ hasNot: page.getByText(t('bonus-terms', 'turnover')) }),
    content: (page) => page.getByText(t('promotion', 'received', { code: 'SONGKRAN' })),
  }),
};

/**
 * Files that no page of these tests requests: those of browsers that the app refuses (`unsupported-browser.proof.ts`),
 * those that a browser with a window shows outside of the page, what an app is installed and shared with (`shared-slip-worker.proof.ts`), the code of an invite link,
 * and the licences.
 */
export const OTHER_FILES = [
  'apple-touch-icon.png',
  'browser-check.js',
  'browser-notice.css',
  'icon-192.png',
  'icon-512.png',
  'icon.svg',
  'install-offer.css',
  'install-offer.js',
  'invite-code.js',
  'licence-noto-sans-lao.txt',
  'licence-noto-sans-thai.txt',
  'manifest.webmanifest',
  'maskable-192.png',
  'maskable-512.png',
  'slip-worker.js',
  'sw.js',
  'third-party-licences.txt',
  'version',
];
