/** Actions that themes do with a script: adding to the cart without leaving the page, and buying at once. */
const status = document.getElementById("cart-status");

/** Adds what a form names; resolves to whether the store took it. */
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

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-buy-now]");
  if (button && (await addToCart(button.form))) location.assign("/checkout");
});
