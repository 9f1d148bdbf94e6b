/** The key in the tab's storage of the address of the page where a form was interrupted. */
export const KEPT_FORM = "kept-form";
