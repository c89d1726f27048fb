/** Pings without an answer after which the frame counts as hanging. */
const MOST_UNANSWERED = 4;

/** Notices code that hangs in a way that no loop shows, such as a regular expression. */
export function createWatchdog({ ping, onSilent }: { ping(number: number): void; onSilent(): void }) {
  let sent = 0;
  let answered = 0;
  return {
    /** To be called at intervals. */
    beat(): void {
      if (sent - answered >= MOST_UNANSWERED) {
        answered = sent;
        onSilent();
        return;
      }
      ping(++sent);
    },
    answer(number: number): void {
      if (number <= sent) answered = Math.max(answered, number);
    },
    /** For a new frame. */
    restart(): void {
      answered = sent;
    },
  };
}
