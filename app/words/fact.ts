/** Returns a name and its value: "Country: Germany". */
export const fact = (name: string | number, value: string) => `${name}: ${value}`;
