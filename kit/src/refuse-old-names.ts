import { OLD_MEMBERS } from '@wallet/shared/control/words/old-names.ts';

/** Makes the former members of a class say what they are now, to a suite without types. */
export function refuseOldNames(name: keyof typeof OLD_MEMBERS, type: { readonly prototype: object }): void {
  for (const [old, now] of Object.entries(OLD_MEMBERS[name])) {
    Object.defineProperty(type.prototype, old, {
      get() {
        throw new Error(`\`${old}\` of ${name} is now \`${now}\`.`);
      },
    });
  }
}
