export { ChangeQuestion, QuestionText, questionTitle } from "./saves/change-question";
export { StaffNamesContext, useActorText } from "./staff/staff-names";
