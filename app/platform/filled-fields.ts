/** The names of those values that say something: what a form left empty was not given by anybody. */
export function filledFields(values: object): string[] {
  return Object.entries(values).flatMap(([name, value]) => (value === null || value === undefined ? [] : [name]));
}
