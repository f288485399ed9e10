/** Line drawings on a 24-unit grid, one weight. Content names them; an unknown name stops the build. */
const LINES: Record<string, string> = {
  handset:
    'M6.2 3.8 9 4.6l1 4-2 1.6a11 11 0 0 0 5.8 5.8l1.6-2 4 1 .8 2.8c-.4 1.7-1.8 2.6-3.4 2.4C10 19.4 4.6 14 3.8 7.2c-.2-1.6.7-3 2.4-3.4Z',
  wrench:
    'M14.5 6.5a4 4 0 0 1 5-1.7l-2.7 2.7.3 2.1 2.1.3L21 8.2a4 4 0 0 1-5.6 4.4L7.8 20.2a2 2 0 0 1-2.9-2.9l7.6-7.6a4 4 0 0 1 2-3.2Z',
  people:
    'M9 11.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM3 19.5c.4-3.3 2.8-5 6-5s5.6 1.7 6 5M16 5.6a2.9 2.9 0 0 1 0 5.6M17.5 14.8c2 .6 3.2 2.1 3.5 4.7',
  ledger: 'M5 4h12a2 2 0 0 1 2 2v14H7a2 2 0 0 1-2-2V4ZM5 16.5h14M9 8h6M9 11.5h4',
  megaphone: 'M4 10v4l3 .5L16.5 19V5L7 9.5 4 10ZM7 14.5 8.5 20H11l-1.2-4.2M19.5 9.5a4 4 0 0 1 0 5',
  lens: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20.5 20.5',
  calendar: 'M4.5 6h15v14h-15zM4.5 10h15M8.5 3.5V8M15.5 3.5V8M8.5 14h3v3h-3z',
  bridge:
    'M3 17h18M6 17V8M18 17V8M3 12c1.8-.6 2.6-2 3-4 1.6 3.4 3.4 4.6 6 4.6s4.4-1.2 6-4.6c.4 2 1.2 3.4 3 4M10 17v-4.6M14 17v-4.6',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7v5.3l3.5 2',
  badge:
    'm12 3.5 2.3 1.8 2.9-.2.7 2.8 2.4 1.6-1.1 2.7 1.1 2.7-2.4 1.6-.7 2.8-2.9-.2L12 20.9l-2.3-1.8-2.9.2-.7-2.8-2.4-1.6 1.1-2.7-1.1-2.7 2.4-1.6.7-2.8 2.9.2L12 3.5ZM8.8 12.2l2.3 2.3 4.2-4.6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  dash: 'M6 12h12',
  arrow: 'M5 12h13.5M13 6.5l5.5 5.5-5.5 5.5',
  out: 'M8 16 17 7M9.5 7H17v7.5',
  menu: 'M4 8h16M4 16h16',
  close: 'M6 6l12 12M18 6 6 18',
  camera: 'M3.5 7h11v10h-11zM14.5 10.5l6-3v9l-6-3',
  pin: 'M12 21c4.3-4.7 6.5-8.2 6.5-11a6.5 6.5 0 1 0-13 0c0 2.8 2.2 6.3 6.5 11ZM12 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l11-6.5-11-6.5Z',
  shield: 'M12 3.5 19 6v5.5c0 4.3-2.7 7.3-7 9-4.3-1.7-7-4.7-7-9V6l7-2.5ZM9 12l2.2 2.2L15.5 9.8',
  scales: 'M12 4v16M8 20h8M5 7h14M5 7l-2.5 6.5a3 3 0 0 0 5 0L5 7ZM19 7l-2.5 6.5a3 3 0 0 0 5 0L19 7Z',
  compass: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM15.5 8.5l-2 5-5 2 2-5 5-2Z',
  note: 'M5 4h14v12l-4.5 4H5zM14.5 20v-4H19M8.5 9h7M8.5 12.5h5',
  key: 'M8 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM12.5 12H21v3.5M17 12v2.5',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14',
  route:
    'M6 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM18 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM8 18h7.5a3 3 0 0 0 0-6h-7a3 3 0 0 1 0-6H16',
  pen: 'M4.5 19.5 5.5 15 16 4.5l3.5 3.5L9 18.5l-4.5 1ZM13.5 7l3.5 3.5',
  globe: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c5 5 5 12 0 17-5-5-5-12 0-17Z',
  envelope: 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5',
  chart: 'M4 4v16h16M8.5 16v-4M12.5 16V8M16.5 16v-6',
  box: 'M12 3.5 20 7.5v9l-8 4-8-4v-9l8-4ZM4 7.5l8 4 8-4M12 11.5v9',
  gear: 'M12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1',
  funnel: 'M4 5h16l-6 7.5V19l-4 1.5v-8L4 5Z',
  cap: 'M2.5 9.5 12 5l9.5 4.5L12 14 2.5 9.5ZM6.5 11.5V16c3 2.6 8 2.6 11 0v-4.5M21.5 9.5V15',
  briefcase: 'M3.5 8h17v11.5h-17zM9 8V4.5h6V8M3.5 13h17M12 12v2.5',
};

export const iconNames = Object.keys(LINES);

/** @throws Error naming the icon that is not drawn and those that are. */
export const iconPath = (name: string): string => {
  const path = LINES[name];
  if (!path)
    throw new Error(
      `icon: "${name}" is not drawn in site/build/icons.ts; expected one of ${iconNames.join(', ')}`,
    );
  return path;
};

export const icon = (name: string): string =>
  `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="${iconPath(name)}"/></svg>`;
