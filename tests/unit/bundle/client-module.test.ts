import { expect, test } from "vitest";
import { isClientModule } from "../../../cli/bundle/module-paths.ts";

test.each([
  ["'use client';", true],
  ['"use client"\nimport a from "a";', true],
  ["#!/usr/bin/env node\n// one\n/* two * / **/ 'use strict';\n/* three */ 'use client'", true],
  ["import a from 'a';\n'use client';", false],
  ["/* 'use client' */", false],
  ["// 'use client'", false],
])("%j", (source, isClient) => {
  expect(isClientModule(source)).toBe(isClient);
});

test("many comments take no longer than their length", () => {
  expect(isClientModule(`/** a */\n${"/* b */ c();\n".repeat(10_000)}`)).toBe(false);
});
