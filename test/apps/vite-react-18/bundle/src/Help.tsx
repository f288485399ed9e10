import { useEffect } from 'react';
import { defineElements } from 'talklive/elements/own-react';
import 'talklive/types/react-18';

export function Help() {
  useEffect(() => {
    void defineElements({ origin: '%HOST%' });
  }, []);
  return <talklive-widget assistant-name="Ada" variables={JSON.stringify({ plan: 'pro' })}></talklive-widget>;
}
