/** Where the address of the page that was left in the middle of a form stands, in the tab's storage. */
export const LEFT = "kept-form";
