'use client';
export const B = Object;
