/**
 * Names the account to password managers in a form that sets a password. They ignore fields of type `hidden`, and would
 * take the text field before the password for the name.
 */
export function AccountName({ phone }: { phone: string }) {
  return (
    <input
      className="visually-hidden"
      name="username"
      autoComplete="username"
      aria-hidden
      tabIndex={-1}
      readOnly
      value={phone}
    />
  );
}
