import { counted } from "#app/words/numbers";

export const pastOrdersCard = {
  title: "Preview on past orders",
  about: "Checks the orders of the last 60 days. Nothing is saved and no order is changed.",
  run: "Run preview",
  cancel: "Cancel preview",
  reading: "Reading orders",
  readSoFar: (orders: number) => counted(orders, "order read so far", "orders read so far"),
};
