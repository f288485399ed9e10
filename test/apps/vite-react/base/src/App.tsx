import { Link, Route, Routes } from 'react-router';
import { Help } from './Help.tsx';

function Home() {
  return (
    <main>
      <h1>Our shop</h1>
      <Link to="/about">About</Link>
    </main>
  );
}

function About() {
  return (
    <main>
      <h1>About us</h1>
      <Link to="/">Back</Link>
    </main>
  );
}

export default function App() {
  return (
    <>
      <Routes>
        <Route path="/" element={<Home />} />
        <Route path="/about" element={<About />} />
      </Routes>
      <Help />
    </>
  );
}
