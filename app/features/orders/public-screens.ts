export { CancelsQuestion } from "./order-filters/filters/cancels-question";
