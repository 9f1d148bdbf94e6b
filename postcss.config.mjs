import { radixDiet } from "./scripts/postcss-radix.mjs";

export default { plugins: [radixDiet({ prune: process.env.NODE_ENV === "production" })] };
