export const orderLinks = {
  orderOf: (id: string) => `Order ${id}`,
};
