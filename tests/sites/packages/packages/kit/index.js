// As packages are published: `'use client'` in every module, names made short, a constant of one module called in another.
import { B } from "./objects.js";
export const limits = B.defineProperty({}, "most", { value: 3 });
export { Clicker } from "./clicker.js";
export { Menu, moving } from "./menu.js";
