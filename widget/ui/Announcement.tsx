import { useEffect, useState } from 'react';

const TAKEN_NOTE_MS = 200;

/** What a screen reader says of a view that has just come: it reads what changes in a region that it knows, not what arrives full. */
export function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), TAKEN_NOTE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span className="hidden" role="status">
      {said}
    </span>
  );
}
