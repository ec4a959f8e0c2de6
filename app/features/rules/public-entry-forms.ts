export { checkAdd, newForm } from "./entry-editor/add-form";
export { checkEdit, type EditForm, editFormOf, setErrorsOf } from "./entry-editor/edit-form";
