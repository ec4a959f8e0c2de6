/** What something is, after its name: "Country: Germany". */
export const fact = (name: string | number, value: string) => `${name}: ${value}`;
