/** Forms of keys and tokens of services. */
export const SECRET =
  /-----BEGIN [A-Z ]*PRIVATE KEY-----|\beyJ[\w-]{10,}\.eyJ[\w-]{10,}|\b(?:AKIA|ASIA)[0-9A-Z]{16}\b|\bgh[pousr]_\w{30,}|\bsk_(?:live|test)_\w{10,}|\bxox[abp]-\w{10,}/;
