export { CodeBlock as default, type CodeBlockProps } from "../../runtime/react/code-block.tsx";
