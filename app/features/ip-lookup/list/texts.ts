export const listCard = {
  lookUpAList: "Look up a list",
  ipAddressesAtMost: (linesPerRequest: string) => `IP addresses, at most ${linesPerRequest}`,
  separatedByLinesCommas: "Separated by lines, commas, semicolons or spaces.",
  lookUpTheList: "Look up the list",
  exportCsv: "Export CSV",
  enterAtLeastOneIpAddress: "Enter at least one IP address.",
  theseAreIpAddresses: ({
    lines,
    linesPerRequest,
  }: {
    readonly lines: string;
    readonly linesPerRequest: string;
  }) => `These are ${lines} IP addresses. Look up at most ${linesPerRequest} at a time.`,
};

export const listDialog = {
  block: "Block",
  allow: "Allow",
  saveAnyway: "Save anyway",
  cancel: "Cancel",
  note: "Note",
  aBlockStopsAll: "a block stops all of them. Choose an early expiry.",
  anAllowEntryAllows: "an allow entry allows all of them. Choose an early expiry.",
};

export const listTable = {
  noDataAvailable: "No data available.",
};

export const listedCard = {
  onYourIpList: "On your IP list",
  noEntryOnYour: (value: string) => `No entry on your IP list covers ${value}.`,
  block: "Block",
  allow: "Allow",
  blocked: "Blocked",
  allowed: "Allowed",
  disabled: "Disabled",
};
