import { useEffect, useRef } from 'react';
import type { Command } from './command.ts';
import { Keys } from './Keys.tsx';

interface OptionProps {
  id: string;
  command: Command;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

export function Option({ id, command: { name, note, keys }, isActive, onPoint, onChoose }: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isActive}
      className="c-option"
      // A list that moves under a pointer at rest chooses nothing.
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <span>{name}</span>
      {note !== undefined && <span className="c-more">{note}</span>}
      {keys !== undefined && <Keys keys={keys} />}
    </div>
  );
}
