import { catalog } from "#app/words/catalog";

export const { files, notes } = catalog("overview/settings-file", {
  files: {
    notJson: "This is not a Palisade settings file: it is not JSON.",
    repeatedList: "The list “{list}” appears twice in the file.",
    unreadable: "The file cannot be read.",
    tooLarge:
      "Your rules are too many for one settings file of 8 MB. Export long lists under Block Lists instead.",
  },

  notes: {
    entry: "Entry {place}",
    noValue: "It has no readable value.",
    twice: "It is listed twice.",
    ofCustomer: "The entry with this value comes from an order or an unblock request. It stays.",
    otherMode: "Not imported: the entries of the other mode. Yours stay.",
  },
});
