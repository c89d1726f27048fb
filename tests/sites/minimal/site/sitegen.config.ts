import { defineConfig } from "sitegen";

export default defineConfig({ title: "Minimal", url: "https://minimal.example" });
