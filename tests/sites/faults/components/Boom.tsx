export default function Boom(): never {
  throw new Error("boom", { cause: new Error("inner") });
}
