/**
 * Commands of W3C WebDriver that the journeys need: their HTTP method and path, and their names in Marionette, the
 * protocol of Firefox to which geckodriver translates them. The parameters are the same in both.
 */
export const COMMANDS = {
  newSession: { http: 'POST ', marionette: 'WebDriver:NewSession' },
  deleteSession: { http: 'DELETE /', marionette: 'WebDriver:DeleteSession' },
  setWindowRect: { http: 'POST /window/rect', marionette: 'WebDriver:SetWindowRect' },
  navigate: { http: 'POST /url', marionette: 'WebDriver:Navigate' },
  refresh: { http: 'POST /refresh', marionette: 'WebDriver:Refresh' },
  getUrl: { http: 'GET /url', marionette: 'WebDriver:GetCurrentURL' },
  addCookie: { http: 'POST /cookie', marionette: 'WebDriver:AddCookie' },
  executeScript: { http: 'POST /execute/sync', marionette: 'WebDriver:ExecuteScript' },
  switchToFrame: { http: 'POST /frame', marionette: 'WebDriver:SwitchToFrame' },
  clickElement: { http: 'POST /element/{id}/click', marionette: 'WebDriver:ElementClick' },
  sendKeys: { http: 'POST /element/{id}/value', marionette: 'WebDriver:ElementSendKeys' },
  performActions: { http: 'POST /actions', marionette: 'WebDriver:PerformActions' },
  takeScreenshot: { http: 'GET /screenshot', marionette: 'WebDriver:TakeScreenshot' },
} as const;

export type Command = keyof typeof COMMANDS;
export type Parameters = Readonly<Record<string, unknown>>;

/** Connection to a browser that carries out commands. */
export interface Transport {
  /** Sends a command and returns its value. Throws a `WebDriverError` if the browser refuses it. */
  send(command: Command, parameters: Parameters): Promise<unknown>;
  /** Closes the connection. */
  close(): void;
}

/** Error of a command, with the code of the W3C standard, such as `element click intercepted`. */
export class WebDriverError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}
