/* The simulator's page works without this script. The script fills in an address of the chosen country. */
const addresses = JSON.parse(document.getElementById("addresses").textContent);
const form = document.querySelector("form");
const { country, address, userAgent, memory } = form.elements;
const fresh = document.getElementById("fresh");
const custom = document.getElementById("custom");
const latest = document.getElementById("latest");

/** Name of the tab in which a returning visitor's pages open. */
const RETURNING_TAB = "palisade-returning-visitor";
const REFRESH_MS = 2000;

country.addEventListener("change", () => {
  address.value = addresses[country.value]?.[0] ?? "";
});
address.addEventListener("input", () => {
  country.value = "";
});
userAgent.addEventListener("change", () => {
  custom.toggleAttribute("data-hidden", userAgent.value !== "custom");
});

function applyMemory() {
  memory.value = fresh.checked ? "clear" : "keep";
  form.target = fresh.checked ? "_blank" : RETURNING_TAB;
}
fresh.addEventListener("change", applyMemory);
applyMemory();

/** Shows the app's latest decisions. Leaves the page unchanged if the dev store does not answer. */
async function refresh() {
  if (document.hidden || latest.contains(document.activeElement)) return;
  const answer = await fetch("/simulator/latest").catch(() => null);
  if (!answer?.ok) return;
  const fragment = await answer.text();
  if (fragment !== refresh.shown) latest.innerHTML = refresh.shown = fragment;
}
setInterval(refresh, REFRESH_MS);
document.addEventListener("visibilitychange", refresh);
