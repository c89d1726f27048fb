import type {ReactNode} from 'react';

export const palette = {green: '#25c2a0', blue: '#1877f2'};

export default function Highlight({children, color}: {children: ReactNode; color: string}): ReactNode {
  return <span style={{backgroundColor: color, borderRadius: '2px', color: '#fff', padding: '0.2rem'}}>{children}</span>;
}
