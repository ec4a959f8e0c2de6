export const guestNote = {
  title: "“Signed in: no” refuses every guest",
  counting: "Counting your newest orders…",
};
