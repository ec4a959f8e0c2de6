/** The theme's scripts: adding to the cart without leaving the page, and "Buy it now". */
const status = document.getElementById("cart-status");

/** Adds a form's product to the cart. Resolves to true if the store accepts it. */
async function addToCart(form) {
  const answer = await fetch(form.dataset.addUrl, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(Object.fromEntries(new FormData(form))),
  });
  const { item_count: count, description } = await answer.json();
  if (answer.ok) for (const shown of document.querySelectorAll(".count")) shown.textContent = count;
  status.textContent = answer.ok ? status.dataset.added : description;
  return answer.ok;
}

document.addEventListener("submit", (event) => {
  if (!event.target.matches("[data-quick-add]")) return;
  event.preventDefault();
  void addToCart(event.target);
});

// Like Shopify's own button: creates a checkout of this form's product alone, with the form's line item properties.
document.addEventListener("click", async (event) => {
  const form = event.target.closest("[data-buy-now]")?.form;
  if (!form) return;
  const value = (name) => form.querySelector(`[name=${name}]`).value;
  const fields = [...form.querySelectorAll("[name^='properties[']")];
  const properties = Object.fromEntries(
    fields.map(({ name, value }) => [name.slice(11, -1), value]),
  );
  const line = { variant_id: value("id"), quantity: value("quantity"), properties };
  const answer = await fetch("/wallets/checkouts.json", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ lines: [line] }),
  });
  if (answer.ok) location.assign((await answer.json()).url);
});
