// What runs first in a frame: what needs not know yet what the frame is for.
import 'react-dom/client';
import 'react-router-dom';
import '@touchline/shared/frame/early';

void window.touchlineFrame?.started.then(() => import('./frame-page'));
