export const encodingField = {
  label: "Encoding",
  "utf-8": "UTF-8",
  "windows-1252": "Windows-1252 (Western European)",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16, big-endian",
};
