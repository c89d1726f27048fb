'use client';
import { useState } from "react";
import { greet } from "./greet";

export default function Greeting() {
  return <b>{useState(greet)[0]}</b>;
}
