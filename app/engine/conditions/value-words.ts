/** Returns the name of a field's value: "VPN" for "vpn". The value of "field" is the key of a field itself. */
export type ValueWords = (field: string, value: string) => string;

/** Returns values as they are stored. */
export const AS_STORED: ValueWords = (_field, value) => value;
