export const items = Array.from({ length: 900 }, (_, index) => `item ${index}`);
