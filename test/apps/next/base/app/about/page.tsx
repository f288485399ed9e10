import Link from 'next/link';

export default function About() {
  return (
    <main>
      <h1>About us</h1>
      <Link href="/">Back</Link>
    </main>
  );
}
