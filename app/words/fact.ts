import { fact as texts } from "./texts";

/** Returns a name and its value: "Country: Germany". */
export const fact = (name: string | number, value: string) => texts.fact({ name, value });
