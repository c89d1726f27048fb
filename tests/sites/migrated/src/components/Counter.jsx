import React, {useState} from 'react';
import styles from './counter.module.css';

export default function Counter({start = 0, label = 'Count'}) {
  const [count, setCount] = useState(start);
  return (
    <button type="button" className={styles.counter} onClick={() => setCount(count + 1)}>
      {label}: {count}
    </button>
  );
}
