/**
 * Checks the texts, pictures and publisher's values of the App Store listing, and prints the texts to paste:
 *
 *   npm run check:listing               fails while a value in docs/listing/listing.values.json is empty
 *   npm run check:listing -- --draft    accepts empty values
 */
import { type Listing, listingSchema, problemsOf, readListingFile, valuesSchema } from "./listing";
import { pictureProblems } from "./picture-problems";

const isDraft = process.argv.includes("--draft");
const listing = readListingFile("listing.json") as Listing;
const textProblems = problemsOf(listingSchema, listing);
const problems = [
  ...textProblems,
  ...(textProblems.length === 0 ? pictureProblems(listing) : []),
  ...problemsOf(valuesSchema, readListingFile("listing.values.json"), isDraft),
];

if (problems.length === 0) {
  console.log(JSON.stringify(listing, null, 2));
  console.log(isDraft ? "The listing is complete but for the publisher's values." : "Complete.");
} else {
  for (const problem of problems) console.error(problem);
  process.exitCode = 1;
}
