export const pastOrdersCard = {
  previewOnPastOrders: "Preview on past orders",
  checksTheOrdersOf:
    "Checks the orders of the last 60 days. Nothing is saved and no order is changed.",
  cancelPreview: "Cancel preview",
  runPreview: "Run preview",
  readingOrders: "Reading orders",
  ordersReadSoFar: (read: string) => `${read} orders read so far`,
};
