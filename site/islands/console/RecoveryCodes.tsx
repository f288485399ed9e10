import { CopyButton } from './CopyButton.tsx';
import { saveFile } from './save.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** Shown once: nobody can look them up. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const text = codes.join('\n');
  return (
    <section className="c-note c-codes" aria-labelledby="codes">
      <h3 id="codes">Keep these now</h3>
      <p>
        If you lose your passkeys, each of these lets you in once. Keep them where the passkeys are not. They
        are not shown again.
      </p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="c-do">
        <CopyButton text={() => text} what="the recovery codes" />
        <button
          type="button"
          className="c-plain"
          onClick={() => saveFile('talk-live-recovery-codes.txt', `${text}\n`, 'text/plain')}
        >
          Save as a file
        </button>
        <button type="button" className="button small" onClick={onKept}>
          I have kept them
        </button>
      </div>
    </section>
  );
}
