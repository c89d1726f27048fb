// Types of front matter fields, for the schemas of all kinds.
import * as v from "valibot";
import { parseDate } from "./parse-date.ts";

/** What a message expects in place of another value. */
export const DATE_EXPECTED = "a date such as `2024-05-31` or `2024-05-31T18:30:00Z`";

/** Text. Numbers and dates are converted, since `version: 2` is a number in YAML. */
export const textField = v.union(
  [
    v.string(),
    v.pipe(v.number(), v.transform(String)),
    v.pipe(
      v.date(),
      v.transform((date) => date.toISOString()),
    ),
  ],
  "a text",
);
/** A number. `1.10` arrives as text, since text fields need its last zero. */
export const numberField = v.union(
  [v.number(), v.pipe(v.string(), v.regex(/^-?\d+(?:\.\d+)?$/), v.transform(Number))],
  "a number",
);
export const flagField = v.boolean("true or false");
export const dateField = v.pipe(
  textField,
  v.check((value) => parseDate(value) !== null, DATE_EXPECTED),
);
/** A list; a single value is a list of one. */
export const listField = <T extends v.GenericSchema>(item: T) =>
  v.union(
    [
      v.array(item),
      v.pipe(
        item,
        v.transform((value) => [value]),
      ),
    ],
    "a list",
  );
