/** Stars a merchant can give (specification section 9). */
export const STARS = 5;
