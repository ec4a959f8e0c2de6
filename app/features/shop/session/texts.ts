import { catalog } from "#app/words/catalog";

export const { domainProblems } = catalog("shop/session", {
  domainProblems: {
    empty: "Please enter domain name to login",
    invalid: "Domain name is not valid",
  },
});
