export const cancelsQuestion = {
  title: "Cancel orders from now on?",
  go: "Continue",
  keep: "Keep as it is",
};
