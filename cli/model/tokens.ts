export * from "../../runtime/shared/tokens.ts";
