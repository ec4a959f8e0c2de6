export { fraudPolicyPart } from "./policy/fraud-policy-part.server";
