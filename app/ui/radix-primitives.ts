/**
 * Stands in for the package `radix-ui` (tsconfig's `paths`), of which Radix Themes' static components need these two.
 * The compiler counts everything that the package's one file names as needed wherever any of it is: the code of the
 * toasts, which comes with the first of them, would weigh on every page.
 */
// biome-ignore-all lint/performance/noBarrelFile: it is what it stands for.
// biome-ignore-all lint/performance/noReExportAll: the package names whole modules.
export * as Slot from "@radix-ui/react-slot";
export * as VisuallyHidden from "@radix-ui/react-visually-hidden";
